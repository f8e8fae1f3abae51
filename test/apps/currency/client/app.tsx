import { useQuery } from '@tanstack/react-query'
import { ratesSchema } from '../shared/rates'
import { ask } from './ask'
import { Converter } from './converter'

export function App() {
  const rates = useQuery({ queryKey: ['rates'], queryFn: () => ask(ratesSchema, '/api/rates') })
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col gap-6 px-4 py-12">
      <title>Small Change</title>
      <header>
        <h1 className="text-4xl font-semibold tracking-tight">Small Change</h1>
        <p className="mt-2 text-quiet">What it costs, in money you know.</p>
      </header>
      {rates.isPending && <p className="text-quiet">Asking the bank …</p>}
      {rates.error && (
        <div role="alert" className="flex flex-col items-start gap-2 text-wrong">
          <p>{rates.error.message}</p>
          <button type="button" onClick={() => void rates.refetch()} className="min-h-11 underline underline-offset-4">
            Ask again
          </button>
        </div>
      )}
      {rates.data && <Converter known={rates.data} />}
    </main>
  )
}
