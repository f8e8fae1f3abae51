import { useEffect, useState } from 'react'
import { EMPTY, SAMPLE, TEXTS } from '../../shared/tool-texts/resume'
import { LAYOUTS, plainText, RESUME, type Resume } from '../../shared/tools/resume'
import { Button } from '../button'
import { Choice } from '../choice'
import { saveFile } from '../fields/save-file'
import { keep, kept } from '../kept'
import { ResumeForm } from './resume-form'
import { ResumeSheet } from './resume-sheet'

/** A résumé: what it says on one side, and the page beside it. Paper gets the page alone. */
export function ResumeBuilder() {
  const [resume, setResume] = useState<Resume>(() => kept('resume', RESUME) ?? SAMPLE)
  useEffect(() => keep('resume', resume), [resume])
  const change = (changed: Partial<Resume>) => setResume((before) => ({ ...before, ...changed }))

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] print:block">
      <section aria-labelledby="form" className="space-y-6 rounded-xl bg-card p-5 text-on-card print:hidden">
        <h2 id="form" className="text-lg font-bold">
          {TEXTS.form}
        </h2>
        <a href="#sheet" className="flex min-h-11 items-center underline underline-offset-4 lg:hidden">
          {TEXTS.sheet}
        </a>
        <ResumeForm resume={resume} onChange={change} />
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => confirm(TEXTS.sure) && setResume({ ...EMPTY, layout: resume.layout })}
        >
          {TEXTS.empty}
        </button>
      </section>
      <section aria-labelledby="sheet" className="min-w-0 space-y-4 lg:sticky lg:top-4">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
          <h2 id="sheet" className="w-full text-lg font-bold">
            {TEXTS.sheet}
          </h2>
          <Choice
            label={TEXTS.layout}
            value={resume.layout}
            options={LAYOUTS.map((each) => [each, TEXTS.layouts[each]])}
            onChoose={(layout) => change({ layout })}
          />
          <Button onClick={() => window.print()}>{TEXTS.print}</Button>
          <Button onClick={() => saveFile(TEXTS.file, 'text/plain', plainText(resume, TEXTS))}>{TEXTS.text}</Button>
        </div>
        <p className="text-sm print:hidden">{TEXTS.printHint}</p>
        <ResumeSheet resume={resume} />
      </section>
    </div>
  )
}
