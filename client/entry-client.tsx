import '@vitejs/plugin-react/preamble'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createAppRouter } from './router.tsx'
import { createBrowserCaller } from './trpc.ts'
import { themeFromCookie } from './ui/theme.ts'
import './styles.css'

const router = createAppRouter({
  caller: createBrowserCaller(),
  nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content,
  origin: location.origin,
  theme: themeFromCookie(document.cookie),
  chunksOf: () => [],
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
