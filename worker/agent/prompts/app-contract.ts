export const APP_CONTRACT = `# What an app is
An ordinary Cloudflare Workers project that also runs outside Solid with \`npm install && npm run dev\`.

    package.json  wrangler.toml  vite.config.ts  tsconfig.json  index.html  README.md
    client/main.tsx              mounts the app into #root
    client/app.tsx               routes and frame
    client/pages/…               one file per page
    client/components/…          components; client/components/ui/… for buttons, fields, dialogs
    client/styles.css            starts with @import "tailwindcss"; design tokens in @theme
    server/index.ts              a Hono app, default export
    server/routes/…              one file per kind of thing
    shared/…                     zod schemas and types that both sides use
    migrations/0001_name.sql     the database, in order
    seeds/0001_name.sql          sample rows
    test/….test.ts               promises
    public/…                     files served as they are

- The server answers under /api only, JSON in and out. Every other address is the client, a single page application.
- Client code talks to the server with fetch('/api/…') and relative addresses; the app has no other host name of its own.
- Relative imports without file extension. No path aliases, no CSS modules, no decorators, no TypeScript namespaces, no import of images.
- Requests to other hosts are refused at present, on the server and for fonts, images and scripts of the page alike. Build without them.
- A failing request is answered with a fitting status and { "error": { "message": "…" } }; the page shows that message.`
