import type { ReactNode } from 'react'
import { TEXTS } from '../../shared/tool-texts/resume'
import { contactOf, type Entry, filled, type Layout, listed, pointsOf, type Resume } from '../../shared/tools/resume'

/** What the templates differ in. A sheet is paper: it is light wherever it is shown. */
const LOOKS: Record<Layout, { head: string; name: string; heading: string; body: string }> = {
  classic: {
    head: 'border-b-2 border-stone-800 pb-5 text-center justify-center flex-col items-center',
    name: 'font-serif text-3xl',
    heading: 'border-b border-stone-400 pb-1 font-serif text-lg',
    body: 'space-y-6',
  },
  column: {
    head: 'pb-2',
    name: 'text-3xl font-bold tracking-tight',
    heading: 'text-sm font-bold tracking-wide text-stone-600',
    body: 'grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_11rem]',
  },
  bold: {
    head: '-mx-6 -mt-6 bg-stone-900 px-6 py-8 text-white sm:-mx-10 sm:-mt-10 sm:px-10',
    name: 'text-4xl font-black tracking-tight',
    heading: 'text-xl font-black',
    body: 'space-y-7',
  },
}

/** The page as it is printed. */
export function ResumeSheet({ resume }: { resume: Resume }) {
  const look = LOOKS[resume.layout]
  const section = (name: 'about' | 'jobs' | 'schools' | 'skills' | 'languages', shown: ReactNode | null) =>
    shown === null ? null : (
      <section className="break-inside-avoid space-y-2">
        <h4 className={look.heading}>{TEXTS[name]}</h4>
        {shown}
      </section>
    )
  const long = (
    <>
      {section('about', resume.about.trim() === '' ? null : <p className="whitespace-pre-line">{resume.about}</p>)}
      {section('jobs', entriesOf(resume.jobs))}
      {section('schools', entriesOf(resume.schools))}
    </>
  )
  const short = (
    <>
      {section('skills', wordsOf(resume.skills))}
      {section('languages', wordsOf(resume.languages))}
    </>
  )

  return (
    <article className="min-h-[42rem] space-y-6 bg-white p-6 wrap-anywhere text-stone-900 shadow-lg sm:p-10 print:p-0 print:shadow-none">
      <header className={`flex flex-wrap items-center gap-5 ${look.head}`}>
        {resume.photo !== '' && <img src={resume.photo} alt="" className="size-24 rounded-full object-cover" />}
        <div className="min-w-0">
          <h3 className={look.name}>{resume.name || TEXTS.nobody}</h3>
          {resume.title !== '' && <p className="mt-1 text-lg">{resume.title}</p>}
          <p className="mt-2 text-sm">{contactOf(resume).join(' · ')}</p>
        </div>
      </header>
      {resume.layout === 'column' ? (
        <div className={look.body}>
          <div className="space-y-6">{long}</div>
          <div className="space-y-6">{short}</div>
        </div>
      ) : (
        <div className={look.body}>
          {long}
          {short}
        </div>
      )}
    </article>
  )
}

function entriesOf(all: Entry[]): ReactNode | null {
  const entries = filled(all)
  if (entries.length === 0) return null
  return entries.map(({ what, where, period, text }, index) => (
    <div key={index} className="break-inside-avoid">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          <strong>{what}</strong>
          {what !== '' && where !== '' && ', '}
          {where}
        </p>
        <p className="text-sm text-stone-600">{period}</p>
      </div>
      {pointsOf(text).length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {pointsOf(text).map((point, at) => (
            <li key={at}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  ))
}

function wordsOf(text: string): ReactNode | null {
  const all = listed(text)
  if (all.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {all.map((word) => (
        <li key={word} className="rounded bg-stone-100 px-2 py-0.5 text-stone-900">
          {word}
        </li>
      ))}
    </ul>
  )
}
