import { NOTES } from '../../shared/notes/content'
import { Gate } from '../access'
import { Page } from '../ui/page'
import { NoteRows } from './note-rows'
import { NewNote } from './parts'

/** Everything that was written, with search and tags. */
export function NotesPage() {
  return (
    <Page title={NOTES.title} lead={NOTES.lead} actions={<NewNote />}>
      <Gate>{() => <NoteRows />}</Gate>
    </Page>
  )
}
