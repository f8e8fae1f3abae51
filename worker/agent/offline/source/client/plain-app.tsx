import { CONTENT } from '../shared/content'
import { Game } from './plain-game'

export function App() {
  return (
    <>
      <header className="bg-header text-on-header">
        <h1 className="mx-auto max-w-4xl px-4 py-5 text-4xl font-black tracking-tight sm:px-6 sm:text-5xl">
          {CONTENT.title}
        </h1>
      </header>
      <main className="mx-auto max-w-4xl px-4 py-6 sm:px-6">
        <Game />
      </main>
    </>
  )
}
