import { useLocation } from 'wouter'
import { SIGNUP_TEXTS } from '../../shared/signups/content'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useSheet } from './signup-sheet'

/** When and where: for the owner. */
export function SheetForm() {
  return (
    <Page title={SIGNUP_TEXTS.editSheet}>
      <Gate roles={[OWNER]}>{() => <Fields />}</Gate>
    </Page>
  )
}

function Fields() {
  const [, navigate] = useLocation()
  return (
    <Loaded query={useSheet()}>
      {({ sheet }) => (
        <Form
          action={SITE_TEXTS.save}
          className="panel max-w-2xl space-y-5"
          send={(typed) => request('/api/signups/sheet', { method: 'PUT', body: typed })}
          onSent={() => navigate('/')}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={SIGNUP_TEXTS.day}
              name="day"
              type="date"
              defaultValue={sheet?.day ?? undefined}
              isOptional
            />
            <TextField label={SIGNUP_TEXTS.time} name="time" type="time" defaultValue={sheet?.time} isOptional />
          </div>
          <TextField label={SIGNUP_TEXTS.place} name="place" maxLength={140} defaultValue={sheet?.place} isOptional />
          <TextArea label={SIGNUP_TEXTS.note} name="note" rows={3} defaultValue={sheet?.note} isOptional />
        </Form>
      )}
    </Loaded>
  )
}
