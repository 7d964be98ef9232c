/** Of the page of the gateway that takes no money: calm, in both directions, and with borders where colours are forced. */
export const style = `*{box-sizing:border-box}:root{font:16px/1.55 system-ui,sans-serif;color:#424852;background:#f6f7f9;color-scheme:light}
body{margin:0}main{max-width:56rem;margin:0 auto;padding:1rem;display:grid;gap:1rem}h1{font-size:1rem;font-weight:600;margin:0;color:#424852}
svg{inline-size:1.25rem;block-size:1.25rem;flex:none}.mode{display:flex;gap:.5rem;align-items:center;margin:0;padding:.6rem .9rem;
border-radius:8px;background:#fff4e0;color:#8a4b08;font-size:.9rem}.sum{padding:1rem .25rem}.amount{font-size:2.25rem;line-height:1.2;
font-weight:700;color:#15181f;margin:.25rem 0 1rem;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}dl{margin:0;font-size:.9rem}
dl div{display:flex;flex-wrap:wrap;gap:.25rem .75rem;border-block-start:1px solid #e3e5e9;padding-block-start:.75rem}dt{color:#5e6570}
dd{margin:0;color:#15181f;overflow-wrap:anywhere}.way{background:#fff;border:1px solid #e3e5e9;border-radius:12px;padding:1.25rem}
.card{direction:ltr;display:grid;gap:1.1rem;aspect-ratio:1.6;max-inline-size:19rem;margin:0 auto 1.25rem;padding:1.25rem;border-radius:14px;
background:#033d4d;color:#edf9fe;align-content:space-between;border:1px solid transparent}.chip{inline-size:2.6rem;block-size:1.9rem;border-radius:6px;background:#d9b871}
.number{font-size:1.15rem;letter-spacing:.08em;font-variant-numeric:tabular-nums}.row{display:flex;justify-content:space-between;font-size:.8rem;letter-spacing:.06em}
form{display:grid;gap:.75rem}button,a.pay{font:inherit;font-weight:600;min-block-size:3rem;padding:.6rem 1rem;border-radius:8px;
border:1px solid #808691;background:#fff;color:#15181f;cursor:pointer;text-align:center;text-decoration:none;display:block;inline-size:100%}
button:hover{background:#f6f7f9}.pay,a.pay{background:#007b98;border-color:#007b98;color:#fff}.pay:hover{background:#00647c}
.quiet{border-color:transparent;color:#00647c}:focus-visible{outline:2px solid #007b98;outline-offset:2px}
details{border-block-start:1px solid #e3e5e9;padding-block-start:.75rem}summary{cursor:pointer;font-weight:600;color:#15181f;min-block-size:2.75rem;padding-block:.6rem}
details p{margin:.75rem 0 .4rem;font-size:.9rem;color:#5e6570}.declined{display:flex;gap:.5rem;margin:0 0 1rem;padding:.6rem .9rem;border-radius:8px;
background:#fdecec;color:#8f1d23;font-size:.95rem}.ended{margin:0 0 1rem;font-size:1.05rem;color:#15181f}
@media(min-width:46rem){main{grid-template-columns:1fr 24rem;column-gap:4rem;padding-block-start:4rem;align-items:start}.mode{grid-column:1/-1}.sum{padding:1.5rem 0}.amount{font-size:2.75rem}}
@media(forced-colors:active){.card,.mode,.declined,.quiet{border:1px solid}}`
