import type { AppModel } from '#worker/agent/offline/generate/model.ts'
import { kebabCase, snakeCase } from '#worker/agent/offline/generate/words.ts'

/** The versions Solid itself was tested with: a test compares them with our own package.json. */
const DEPENDENCIES = {
  '@tanstack/react-query': '5.108.0',
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

const DEV_DEPENDENCIES = {
  '@cloudflare/vite-plugin': '1.63.1',
  '@cloudflare/vitest-plugin': '1.4.0',
  '@tailwindcss/vite': '4.3.3',
  '@types/node': '24.19.2',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  node: '24.21.0',
  tailwindcss: '4.3.3',
  typescript: '7.0.2',
  vite: '8.3.8',
  vitest: '5.1.1',
  wrangler: '4.149.0',
}

/** A name npm, wrangler and D1 all accept. */
export function packageName(app: AppModel): string {
  return kebabCase(snakeCase(app.title)).slice(0, 50).replaceAll(/-+$/g, '') || 'app'
}

export function packageJson(app: AppModel): string {
  const manifest = {
    name: packageName(app),
    private: true,
    type: 'module',
    scripts: {
      dev: 'node scripts/database.mjs && vite',
      build: 'vite build',
      test: 'vitest run',
      typecheck: 'wrangler types && tsc --noEmit',
      deploy: 'vite build && wrangler d1 migrations apply DB --remote && wrangler deploy',
    },
    dependencies: DEPENDENCIES,
    devDependencies: DEV_DEPENDENCIES,
    allowScripts: { node: true, workerd: true, esbuild: true, sharp: false, 'core-js': false },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
