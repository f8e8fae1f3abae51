import { READY_FILES } from '#worker/agent/ready-files.gen.ts'

/** A wall of photos, of the files that the builder puts in and what is left to write. */
export const FILES_APP: Record<string, string> = {
  ...READY_FILES['files'],
  'index.html':
    '<!doctype html><html lang="en"><head><title>Wall</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'wrangler.toml': '[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n',
  'server/index.ts': `import { Hono } from 'hono'
import { files } from './routes/files'

const app = new Hono()
app.route('/api/files', files)
export default app
`,
  'client/main.tsx': `import { createRoot } from 'react-dom/client'
import { PhotoWall } from './pages/photo-wall'

createRoot(document.getElementById('root')!).render(<main><PhotoWall /></main>)
`,
}
