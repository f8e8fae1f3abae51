/**
 * What an app may import without a network, at the versions that Solid itself is tested with. A test compares them with
 * what the kit is built from.
 */
export const LIBRARIES: Record<string, string> = {
  '@tanstack/react-query': '5.108.0',
  'better-auth': '1.7.25',
  clsx: '2.1.1',
  'date-fns': '4.4.0',
  hono: '4.13.19',
  'lucide-react': '1.75.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  recharts: '3.10.1',
  'tailwind-merge': '3.7.0',
  wouter: '3.13.0',
  zod: '4.6.7',
}

/** What an exported project is run, built and tested with. */
export const TOOLS: Record<string, string> = {
  '@cloudflare/vite-plugin': '1.63.1',
  '@cloudflare/vitest-plugin': '1.4.0',
  '@tailwindcss/vite': '4.3.3',
  '@types/node': '24.19.2',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  node: '24.21.0',
  prettier: '3.10.1',
  tailwindcss: '4.3.3',
  typescript: '7.0.2',
  vite: '8.3.8',
  vitest: '5.1.1',
  wrangler: '4.149.0',
}

const FONT_SCOPE = '@fontsource-variable/'
const FONT_VERSION = '5.3.0'
/** Fonts whose version differs from the others'. */
const OTHER_FONTS: Record<string, string> = { [`${FONT_SCOPE}onest`]: '5.3.1' }

/** The version at which a package of Fontsource's variable fonts is used; null for other packages. */
export const fontVersion = (name: string): string | null =>
  name.startsWith(FONT_SCOPE) ? (OTHER_FONTS[name] ?? FONT_VERSION) : null
