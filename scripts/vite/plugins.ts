import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { clientManifest } from './client-manifest.ts'
import { esbuildMessages } from './esbuild-messages.ts'
import { serverRenderer } from './server-renderer.ts'
import { sonnerRemovalDelay } from './sonner-removal-delay.ts'

/** The plugins that builds, dev and tests share. */
export const sharedPlugins = (): PluginOption[] => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: './client/routes',
    generatedRouteTree: './client/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: false,
  }),
  clientManifest({ entry: 'client/entry-client.tsx', styles: 'client/styles.css', routes: 'client/routes' }),
  sonnerRemovalDelay(1_000),
  esbuildMessages(),
  react(),
  tailwindcss(),
  serverRenderer(),
]
