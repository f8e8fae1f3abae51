import { useState } from 'react'
import { FILE_TEXTS, FILES } from '../../shared/files/content'
import { SITE_TEXTS } from '../../shared/site/content'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { request } from '../ui/page'
import { ContentField } from './content-field'

type About = { name: string; folder: string; tags: string[]; note: string }

/** What is said of a file: how it is called and where it lies. */
export function AboutFields({ about }: { about?: About }) {
  return (
    <>
      <SelectField
        label={FILE_TEXTS.folder}
        name="folder"
        defaultValue={about?.folder ?? FILES.folders[0]}
        options={FILES.folders.map((folder) => ({ value: folder, label: folder }))}
      />
      <TextField
        label={FILE_TEXTS.tags}
        name="tags"
        hint={FILE_TEXTS.tagsHint}
        maxLength={200}
        defaultValue={about?.tags.join(', ')}
        isOptional
      />
      <TextArea label={FILE_TEXTS.note} name="note" rows={3} maxLength={2_000} defaultValue={about?.note} isOptional />
    </>
  )
}

/** A file from the disk; its name is proposed by the disk. */
export function UploadForm({ onSent }: { onSent: () => void }) {
  const [name, setName] = useState('')
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) => request('/api/files', { body: typed })}
      onSent={onSent}
    >
      <ContentField onChosen={setName} />
      <TextField
        label={FILE_TEXTS.name}
        name="name"
        maxLength={160}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <AboutFields />
    </Form>
  )
}
