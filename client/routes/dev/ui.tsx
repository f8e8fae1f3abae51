import { createFileRoute, notFound } from '@tanstack/react-router'
import { StyleGuideScreen } from '#client/features/style-guide/style-guide-screen.tsx'

/** This page is for developers, and exists only on their own machine. */
export const Route = createFileRoute('/dev/ui')({
  beforeLoad: ({ context }) => {
    if (!context.isLocal) throw notFound()
  },
  head: () => ({ meta: [{ title: 'Design system · Solid' }, { name: 'robots', content: 'noindex' }] }),
  component: StyleGuideScreen,
})
