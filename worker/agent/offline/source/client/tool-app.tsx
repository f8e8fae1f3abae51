import { TITLE } from '../shared/title'
import { Tool } from './tool'

export function App() {
  return (
    <>
      <header className="bg-header text-on-header print:hidden">
        <h1 className="mx-auto max-w-5xl px-4 py-5 text-3xl font-black tracking-tight sm:px-6 sm:text-5xl">{TITLE}</h1>
      </header>
      <main className="mx-auto max-w-5xl px-4 py-6 sm:px-6 sm:py-10 print:max-w-none print:p-0">
        <Tool />
      </main>
    </>
  )
}
