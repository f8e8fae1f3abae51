import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// AI needs an account of Cloudflare's. Without one everything else runs.
export default defineConfig({ plugins: [react(), tailwindcss(), cloudflare({ remoteBindings: false })] })
