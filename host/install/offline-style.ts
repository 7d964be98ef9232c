import { builtInPrimary } from '#ui/tokens/built-in.ts'

/** Of the offline page: it needs no file besides, and the letters that the device has. */
export const offlineStyle = `
:root{color-scheme:light;--brand-solid:${builtInPrimary};--on-brand:#fff;--brand-solid-hover:#006078;--brand-ring:${builtInPrimary}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#15181f;background:#f6f7f9}
main{max-width:30rem;min-height:100dvh;margin:0 auto;padding:3rem 1.25rem;display:flex;flex-direction:column;justify-content:center}
main[hidden]{display:none}
.shop{display:flex;align-items:center;gap:.75rem;margin:0 0 2.5rem;font-weight:600;overflow-wrap:anywhere}
.shop img{object-fit:cover;flex:none}
.cloud{width:4.5rem;height:4.5rem;color:#8a93a3}
h1{margin:1rem 0 .5rem;font-size:1.625rem;line-height:1.25}
p{margin:0;color:#4b5362}
button,a.retry{display:block;margin-top:1.5rem;min-height:3.25rem;padding:.875rem 1.5rem;text-align:center;border:0;border-radius:.75rem;background:var(--brand-solid);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer;width:100%}
button:hover,a.retry:hover{background:var(--brand-solid-hover)}
:focus-visible{outline:3px solid var(--brand-ring);outline-offset:2px}
.still{min-height:1.5rem;margin-top:.75rem;text-align:center}
.readable{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid #dfe3e9}
.readable[hidden]{display:none}
h2{margin:0 0 .25rem;font-size:1.0625rem}
ul{list-style:none;margin:0;padding:0}
li+li{border-top:1px solid #dfe3e9}
a{display:block;padding:.75rem 0;color:inherit;overflow-wrap:anywhere;text-decoration:none}
a:hover{text-decoration:underline}
`
