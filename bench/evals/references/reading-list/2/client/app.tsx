import { useEffect, useState, type FormEvent } from 'react'

type Item = Record<string, string | number | null>

async function readItems(): Promise<Item[]> {
  const answer: unknown = await (await fetch('/api/books')).json()
  return (answer as { books: Item[] }).books
}

export function App() {
  const [items, setItems] = useState<Item[]>([])
  const [problem, setProblem] = useState('')

  useEffect(() => void readItems().then(setItems), [])

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, form.querySelector(`[name="${name}"][type="number"]`) ? Number(value) : value]))
    const response = await fetch('/api/books', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    setProblem(response.ok ? '' : ((await response.json()) as { error: { message: string } }).error.message)
    if (!response.ok) return
    form.reset()
    setItems(await readItems())
  }

  return (
    <main className="mx-auto max-w-xl space-y-4 p-6">
      <h1 className="text-2xl font-semibold">Reading list</h1>
      <form onSubmit={(event) => void add(event)} className="flex flex-wrap gap-2">
        <input name="title" type="text" required aria-label="Title" placeholder="Title" className="rounded border px-2 py-1" />
        <input name="author" type="text" required aria-label="Author" placeholder="Author" className="rounded border px-2 py-1" />
        <input name="rating" type="number" required aria-label="Stars" placeholder="Stars" className="rounded border px-2 py-1" />
        <button className="rounded bg-slate-900 px-3 py-1 text-white">Add</button>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {items.length === 0 && <p>No books yet.</p>}
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            {item.title} by {item.author} {item.rating ? '★'.repeat(Number(item.rating)) : ''}
          </li>
        ))}
      </ul>
    </main>
  )
}
