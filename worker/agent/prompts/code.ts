export const CODE = `# How the code is written
As an engineer would sign it: TypeScript, strict, no \`any\`; small files (150 lines at most) with one idea each and named exports; plain names; no dead code; comments only where something would surprise.
- Validate every input of the server with zod, with messages a person understands. Share the schema with the form.
- React: function components, @tanstack/react-query for all server data, invalidate after each change. Loading, empty, failed and ready are four designed states.
- Every field has a label, every button a name, every dialog traps and returns focus; everything works by keyboard. Semantic HTML first, ARIA only where it has to help.
- Works from 360 px wide up, in light and dark unless the maker chose colours. Tailwind classes with design tokens from @theme: one accent, generous space, clear type scale, visible focus, no decoration for its own sake.
- Put colours the maker names into the tokens in client/styles.css; pick text colours that keep a contrast of 4.5 to 1 on them.
- Loops must end. Code is stopped after very many iterations.`
