import sharp from 'sharp'
const [out, ...files] = process.argv.slice(2)
const h = 1500
const imgs = await Promise.all(files.map(async f => { const i = sharp(`/tmp/work/s13/support-shots/${f}.png`); const m = await i.metadata(); const hh = Math.min(m.height, f.includes('360') ? 2600 : 2200); return { b: await i.extract({left:0,top:0,width:m.width,height:hh}).toBuffer(), w: m.width, h: hh } }))
const W = imgs.reduce((s, i) => s + i.w + 20, 0), H = Math.max(...imgs.map(i => i.h))
let x = 0
await sharp({ create: { width: W, height: H, channels: 3, background: '#888' } }).composite(imgs.map(i => { const r = { input: i.b, left: x, top: 0 }; x += i.w + 20; return r })).png().toFile(`/tmp/work/s13/support-shots/${out}.png`)
