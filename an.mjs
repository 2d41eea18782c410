import { build, loadConfigFromFile, mergeConfig } from 'vite'
import { gzipSync } from 'node:zlib'
const { config } = await loadConfigFromFile({command:'build',mode:'production'}, 'vite.config.ts')
const out = await build(mergeConfig(config,{configFile:false,logLevel:'error',build:{write:false,sourcemap:'hidden'}}))
const files = (Array.isArray(out)?out:[out]).flatMap(o=>o.output)
const B64='ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
function decode(str){let v=0,sh=0,r=[];for(const c of str){const d=B64.indexOf(c);v|=(d&31)<<sh;if(d&32)sh+=5;else{r.push(v&1?-(v>>1):v>>1);v=0;sh=0}}return r}
for(const want of process.argv.slice(2)) for(const f of files){ if(f.type!=='chunk'||!f.map||!f.fileName.includes(want)) continue; const m=f.map; const ratio=gzipSync(f.code,{level:9}).length/f.code.length; const by={}
 const lines=f.code.split('\n'); let src=0,tot=0; const add=(s,n)=>{const k=m.sources[s].replace(/^.*node_modules\//,'nm/').replace(/^(\.\.\/)+/,''); by[k]=(by[k]??0)+n; tot+=n}
 m.mappings.split(';').forEach((line,i)=>{ let col=0,prev=null; for(const seg of line.split(',')){ if(!seg) continue; const d=decode(seg); if(prev!==null) add(prev,d[0]); col+=d[0]; if(d.length>1) src+=d[1]; prev=src } if(prev!==null) add(prev,lines[i].length-col) })
 console.log('==',f.fileName,f.code.length,'unmapped',f.code.length-tot); for(const [k,n] of Object.entries(by).sort((a,b)=>b[1]-a[1]).slice(0,25)) console.log(n,Math.round(n*ratio),k) }
