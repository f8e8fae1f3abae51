/** What an app may import, as the model is told. A test holds these versions against package.json, from which the kit is built. */
export const KIT = {
  react: { version: '19.3.1', use: 'client' },
  'react-dom': { version: '19.3.1', use: 'client' },
  wouter: { version: '3.13.0', use: 'client: routes' },
  '@tanstack/react-query': { version: '5.108.0', use: 'client: server data' },
  'lucide-react': { version: '1.75.0', use: 'client: icons, imported by name' },
  recharts: { version: '3.10.1', use: 'client: charts' },
  clsx: { version: '2.1.1', use: 'client: class names' },
  'tailwind-merge': { version: '3.7.0', use: 'client: class names' },
  tailwindcss: { version: '4.3.3', use: 'client/styles.css' },
  hono: { version: '4.13.19', use: 'server; hono/client in the client' },
  zod: { version: '4.6.7', use: 'both sides' },
  'date-fns': { version: '4.4.0', use: 'both sides' },
} as const

const LINES = Object.entries(KIT).map(([name, { version, use }]) => `- ${name} ${version} (${use})`)

export const KIT_SECTION = `# Libraries
These are installed, at these versions. Nothing else can be imported; write the rest yourself.
${LINES.join('\n')}
- In tests also vitest. In package.json list what you use under dependencies, at exactly these versions.`
