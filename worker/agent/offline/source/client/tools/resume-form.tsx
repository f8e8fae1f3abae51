import { useState } from 'react'
import { TEXTS } from '../../shared/tool-texts/resume'
import type { Resume } from '../../shared/tools/resume'
import { AreaField } from '../fields/area-field'
import { LineField } from '../fields/line-field'
import { ResumeEntries } from './resume-entries'
import { smallPhoto } from './resume-photo'

type FormProps = { resume: Resume; onChange: (changed: Partial<Resume>) => void }

const LINES = [
  ['name', 'text'],
  ['title', 'text'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['place', 'text'],
  ['link', 'text'],
] as const

/** Everything that a résumé says, section by section. */
export function ResumeForm({ resume, onChange }: FormProps) {
  return (
    <>
      <fieldset className="space-y-4">
        <legend className="font-bold">{TEXTS.person}</legend>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {LINES.map(([field, type]) => (
            <LineField
              key={field}
              label={TEXTS[field]}
              type={type}
              value={resume[field]}
              onChange={(value) => onChange({ [field]: value })}
            />
          ))}
        </div>
        <PhotoField photo={resume.photo} onChange={(photo) => onChange({ photo })} />
        <AreaField
          label={TEXTS.about}
          hint={TEXTS.aboutHint}
          rows={4}
          value={resume.about}
          onChange={(about) => onChange({ about })}
        />
      </fieldset>
      <ResumeEntries section="jobs" entries={resume.jobs} onChange={(jobs) => onChange({ jobs })} />
      <ResumeEntries section="schools" entries={resume.schools} onChange={(schools) => onChange({ schools })} />
      <AreaField
        label={TEXTS.skills}
        hint={TEXTS.skillsHint}
        rows={3}
        value={resume.skills}
        onChange={(skills) => onChange({ skills })}
      />
      <AreaField
        label={TEXTS.languages}
        hint={TEXTS.skillsHint}
        rows={2}
        value={resume.languages}
        onChange={(languages) => onChange({ languages })}
      />
    </>
  )
}

function PhotoField({ photo, onChange }: { photo: string; onChange: (photo: string) => void }) {
  const [problem, setProblem] = useState('')

  async function take(file: File | undefined) {
    if (!file) return
    const small = await smallPhoto(file)
    setProblem(small === null ? TEXTS.noPhoto : '')
    if (small !== null) onChange(small)
  }

  return (
    <div>
      <label className="block text-sm">
        {TEXTS.photo}
        <input
          type="file"
          accept="image/*"
          onChange={(event) => take(event.target.files?.[0])}
          className="mt-1 block min-h-11 w-full rounded-lg border border-control px-3 py-2"
        />
      </label>
      <p role="status" className="mt-1 text-sm text-danger empty:hidden">
        {problem}
      </p>
      {photo !== '' && (
        <button type="button" className="min-h-11 underline underline-offset-4" onClick={() => onChange('')}>
          {TEXTS.removePhoto}
        </button>
      )}
    </div>
  )
}
