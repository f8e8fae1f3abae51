import { useState } from 'react'
import { CONTENT } from '../shared/content'
import { BestList } from './best-list'
import { Game } from './game'

export function App() {
  const [level, setLevel] = useState(0)
  const [result, setResult] = useState<number | null>(null)

  function tell(next: number | null, at = 0) {
    setResult(next)
    setLevel(at)
  }

  return (
    <>
      <header className="bg-header text-on-header">
        <h1 className="mx-auto max-w-4xl px-4 py-5 text-4xl font-black tracking-tight sm:px-6 sm:text-5xl">
          {CONTENT.title}
        </h1>
      </header>
      <main className="mx-auto grid max-w-4xl items-start gap-8 px-4 py-6 sm:px-6 md:grid-cols-[minmax(0,1fr)_15rem]">
        <Game onStart={(at) => tell(null, at)} onEnd={tell} />
        {CONTENT.best !== null && <BestList key={`${level} ${result}`} result={result} level={level} />}
      </main>
    </>
  )
}
