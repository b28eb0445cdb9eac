/** The pages' one style sheet: the tokens of the dashboard, light and dark by the browser's wish. */
export const STYLES = `
:root{color-scheme:light dark;--canvas:#F6F5F2;--surface:#FFFFFF;--sunken:#F1EFEB;--line:#E5E2DC;--line-control:#8A857B;
--ink:#0B2556;--text:#1C2333;--text-2:#53565F;--accent:#FFA600;
--info-soft:#E9EFF9;--info-ink:#1F4B94;--danger-ink:#B10A0A;--focus:#0B2556;
--font:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,"Noto Sans Arabic","Geeza Pro",Tahoma,sans-serif}
@media (prefers-color-scheme:dark){:root{--canvas:#0C111D;--surface:#121928;--sunken:#1A2233;--line:#283147;
--line-control:#75809A;--ink:#EDF1FB;--text:#E7E4DD;--text-2:#B6B5B2;
--info-soft:#172A4B;--info-ink:#A4C1F6;--danger-ink:#FF9089;--focus:#FFC362}}
*,*::before,*::after{box-sizing:border-box}
html{font:400 14px/20px var(--font);color:var(--text);background:var(--canvas);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;display:grid;align-items:center;justify-items:center;padding:32px 16px}
h1,p,ul{margin:0;padding:0}ul{list-style:none}
main{width:100%;max-width:472px;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:32px}
.brand{display:flex;align-items:center;gap:8px;color:var(--ink);font-weight:600;font-size:16px;line-height:24px}
.brand svg{width:24px;height:24px}
h1{margin-top:32px;color:var(--ink);font-size:28px;line-height:36px;font-weight:600;text-wrap:balance}
.sub{margin-top:8px;color:var(--text-2)}
.sub b{color:var(--text);font-weight:500}
.accounts{margin:24px -12px 0;border-top:1px solid var(--line)}
.accounts li{border-bottom:1px solid var(--line)}
.account{display:grid;grid-template-columns:36px 1fr auto;gap:0 12px;align-items:center;width:100%;min-height:60px;padding:8px 12px;
border:0;border-radius:4px;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
.account:hover{background:var(--sunken)}
.face{display:grid;place-items:center;width:36px;height:36px;border-radius:50%;background:var(--info-soft);color:var(--info-ink);
font-size:13px;font-weight:600}
.who{min-width:0;display:block}
.name{display:block;color:var(--ink);font-weight:500}
.mail{display:block;color:var(--text-2);font-size:13px;overflow-wrap:anywhere}
@media (min-width:560px){.mail{white-space:nowrap}}
.kind{color:var(--text-2);font-size:13px;text-align:end;max-width:150px}
:focus-visible{outline:2px solid var(--focus);outline-offset:-2px}
.error{margin-top:16px;padding-inline-start:12px;border-inline-start:3px solid var(--danger-ink);color:var(--danger-ink)}
.cancel{min-height:36px;margin-top:24px;padding:7px 16px;border:1px solid var(--line-control);border-radius:4px;
background:var(--surface);color:var(--ink);font:inherit;font-weight:500;cursor:pointer}
.cancel:hover{background:var(--sunken);border-color:var(--ink)}
.cancel:focus-visible{outline-offset:2px}
.note{margin-top:24px;padding-inline-start:12px;border-inline-start:3px solid var(--accent);color:var(--text-2);font-size:13px}
@media (max-width:559px){html{font-size:15px}body{padding:0;align-items:stretch}main{max-width:none;border:0;border-radius:0;padding:24px 20px}
.account{grid-template-columns:36px 1fr;min-height:64px}.kind{grid-column:2;text-align:start;max-width:none}.cancel{width:100%;min-height:44px}}
`
