package weather
import ("testing";"fmt"; "github.com/csprint/csprint/generate/almanac")
func TestSim(t *testing.T){
 months:=map[string]int{"spring":4,"summer":7,"autumn":10,"winter":1,"":7,"dry season":1,"wet season":7}
 for _,c:=range climates{
  o:=order(c); o.Start=0; o.Hours=24; o.Date=almanac.Date{Year:1813,Month:months[c.season],Day:15}
  if c.name=="wet tropics"{o.Latitude=10}
  var sky [7]int; var g [8]int; var w [6]int; fogbad:=0; var gs,ge [8]int; rainy,ch:=0,0; haze:=0; fog:=0; mean0,mean24:=0,0
  n:=2000
  for s:=0;s<n;s++{ d:=Forecast(o,newTray(s)); r:=false
   for i:=range d.Hours{h:=&d.Hours[i]; sky[h.Sky]++; g[h.Ground()]++; w[h.Wind.Strength]++; if h.Haze{haze++}
    if h.Fog>NoFog{fog++; if h.Wind.Strength>=Fresh{fogbad++}}
    if i>=5&&i<15{ if h.Sky>=Rain{r=true}; if i>5&&h.SkyWords()!=d.Hours[i-1].SkyWords(){ch++}}}
   gs[d.Hours[0].Ground()]++; ge[d.Hours[23].Ground()]++; mean0+=d.Hours[0].damp; mean24+=d.Hours[23].damp
   if r{rainy++}
  }
  p:=func(a []int)string{s:="";t:=0;for _,x:=range a{t+=x};for _,x:=range a{s+=fmt.Sprintf("%5.1f",100*float64(x)/float64(t))};return s}
  fmt.Printf("%-22s sky%s|%v\n   wind%s ground%s  start%s end%s fog %d bad %d haze %d rainy %.1f changes %.2f damp %d %d\n",c.label(),p(sky[1:]),c.skies,p(w[1:]),p(g[1:]),p(gs[1:]),p(ge[1:]),fog*1000/n/24,fogbad,haze*1000/n/24,100*float64(rainy)/float64(n),float64(ch)/float64(n),mean0/n,mean24/n)
 }
}
