type Entry = { version: string; use: string; imports: { client: readonly string[]; server: readonly string[] } }

const HONO = [
  'adapter',
  'basic-auth',
  'bearer-auth',
  'body-limit',
  'client',
  'cloudflare-workers',
  'context-storage',
  'cookie',
  'cors',
  'csrf',
  'etag',
  'factory',
  'html',
  'http-exception',
  'jwt',
  'logger',
  'pretty-json',
  'request-id',
  'secure-headers',
  'streaming',
  'testing',
  'timeout',
  'timing',
  'validator',
]

const client = (...names: string[]) => ({ client: names, server: [] })

/** What an app may import, as the model is told. A test compares versions and names with what the kit is built from. */
export const KIT: Record<string, Entry> = {
  react: { version: '19.3.1', use: 'client', imports: client('react') },
  'react-dom': { version: '19.3.1', use: 'client', imports: client('react-dom', 'react-dom/client') },
  wouter: { version: '3.13.0', use: 'client: routes', imports: client('wouter') },
  '@tanstack/react-query': { version: '5.108.0', use: 'client: server data', imports: client('@tanstack/react-query') },
  'lucide-react': { version: '1.75.0', use: 'client: icons, imported by name', imports: client('lucide-react') },
  recharts: { version: '3.10.1', use: 'client: charts', imports: client('recharts') },
  clsx: { version: '2.1.1', use: 'client: class names', imports: client('clsx') },
  'tailwind-merge': { version: '3.7.0', use: 'client: class names', imports: client('tailwind-merge') },
  tailwindcss: { version: '4.3.3', use: 'client/styles.css', imports: client() },
  hono: {
    version: '4.13.19',
    use: 'server; only hono/client in the client',
    imports: { client: ['hono/client'], server: ['hono', ...HONO.map((name) => `hono/${name}`)] },
  },
  zod: { version: '4.6.7', use: 'both sides', imports: { client: ['zod'], server: ['zod'] } },
  'date-fns': { version: '4.4.0', use: 'both sides', imports: { client: ['date-fns'], server: ['date-fns'] } },
}

const LINES = Object.entries(KIT).map(([name, { version, use }]) => `- ${name} ${version} (${use})`)

export const KIT_SECTION = `# Libraries
These are installed, at these versions. Write what they lack yourself; only when that would be much work, a turn that builds can add a package of npm with install_package, and take it away again with remove_package.
${LINES.join('\n')}
- Import by exactly these names; of deeper ones there are only react-dom/client and, behind hono/: ${HONO.join(', ')}.
- In tests also vitest. In package.json list what you use under dependencies, at exactly these versions; lines that install_package wrote stay as they are.`
