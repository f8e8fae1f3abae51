import { useId } from 'react'
import { EXAM_TEXTS } from '../../shared/exams/texts'

type SubjectProps = { subject: string; subjects: string[]; onChange: (subject: string) => void }

/** Narrows the bank to one subject. */
export function SubjectSelect({ subject, subjects, onChange }: SubjectProps) {
  const id = useId()
  return (
    <div className="max-w-xs">
      <label htmlFor={id} className="field-label">
        {EXAM_TEXTS.subject}
      </label>
      <select id={id} className="field w-full" value={subject} onChange={({ target }) => onChange(target.value)}>
        <option value="">{EXAM_TEXTS.allSubjects}</option>
        {subjects.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  )
}
