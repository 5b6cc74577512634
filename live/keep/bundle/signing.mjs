// Ed25519 for pages that come by plain http, where browsers sign nothing themselves.
import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

globalThis.signing = { key: getPublicKey, sign }; // key is the public half of a secret of 32 bytes
