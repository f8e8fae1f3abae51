import { useQuery } from '@tanstack/react-query'
import { ratesSchema } from '../shared/rates'
import { ask } from './ask'
import { Converter } from './converter'
import { Loaded } from './ui/states'

export function App() {
  const rates = useQuery({ queryKey: ['rates'], queryFn: () => ask(ratesSchema, '/api/rates') })
  return (
    <main className="mx-auto flex min-h-dvh max-w-7xl flex-col justify-center gap-8 px-4 py-10 sm:px-6">
      <title>Small Change</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-2xl">Small Change</h1>
        <p className="text-muted">What it costs, in money you know.</p>
      </header>
      <Loaded query={rates}>{(known) => <Converter known={known} />}</Loaded>
    </main>
  )
}
