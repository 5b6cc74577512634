export { newShare, commitmentOf, commitmentsIn, sharesIn, isOwn, scenarioOf, seedOf, listText, sumOf };
