import { build } from 'vite';
const p={name:'patch',config(c){ c.build.outDir='/tmp/bytes/var/dbg'; const o=c.build.modulePreload.resolveDependencies; c.build.modulePreload.resolveDependencies=(f,n,h)=>{const r=o(f,n,h); if(/frame-en|person-DS|desk-en|palette|alerts/.test(f)) console.log(f,h.hostId,n.join(' '),'=>',r.join(' ')); return r;}; }};
await build({plugins:[p],logLevel:'error'});
