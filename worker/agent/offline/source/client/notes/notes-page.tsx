import { NOTES } from '../../shared/notes/content'
import { Gate } from '../records/gate'
import { Page } from '../ui/page'
import { NewNote } from './new-note'
import { NoteRows } from './note-rows'

/** Everything that was written, with search and tags. */
export function NotesPage() {
  return (
    <Page title={NOTES.title} lead={NOTES.lead} actions={<NewNote />}>
      <Gate>{() => <NoteRows />}</Gate>
    </Page>
  )
}
