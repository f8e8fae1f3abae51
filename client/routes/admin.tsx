import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context }) => {
    if (context.user?.role !== 'admin') throw notFound()
  },
  component: Outlet,
})
