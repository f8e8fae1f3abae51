export const overlayStyles = `
:host { all: initial; position: fixed; z-index: 2147483647; inset: 0; pointer-events: none; color-scheme: light dark; }
section { pointer-events: auto; box-sizing: border-box; font: 15px/1.5 ui-sans-serif, system-ui, sans-serif; color: light-dark(#1d1b18, #f2efe9); }
.page { position: absolute; inset: 0; overflow: auto; padding: 12vh 24px 24px; background: light-dark(#faf8f4f2, #161412f2); }
.bar { position: absolute; left: 12px; right: 12px; bottom: 12px; max-height: 40vh; overflow: auto; }
.bar .card { padding: 16px 20px; border: 1px solid light-dark(#d9d3c8, #3a3630); border-radius: 12px; background: light-dark(#fff, #211e1b); }
.card { max-width: 680px; margin: 0 auto; }
h1 { margin: 0 0 16px; font-size: 20px; font-weight: 650; }
.bar h1 { font-size: 15px; margin-bottom: 8px; }
.problem { padding: 12px 0; border-top: 1px solid light-dark(#e5e0d6, #35312b); }
code { font: 13px ui-monospace, monospace; color: light-dark(#b3261e, #ff8a7a); overflow-wrap: anywhere; }
p { margin: 4px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.note { margin-top: 16px; font-size: 13px; opacity: .7; }
button { margin-top: 12px; padding: 6px 14px; font: inherit; font-size: 13px; color: inherit; background: none; border: 1px solid currentColor; border-radius: 8px; cursor: pointer; }
`
