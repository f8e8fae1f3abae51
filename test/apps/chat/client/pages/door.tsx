import { MAX_NAME } from '../../shared/room'
import { Field } from '../ui/field'
import { Form } from '../ui/form'

type Props = { onEnter: (name: string) => void }

/** Asks for a name, once on each device. */
export function Door({ onEnter }: Props) {
  return (
    <main className="oilcloth grid min-h-dvh place-items-center p-4">
      <title>Kitchen Table</title>
      <div className="flex w-full max-w-lg flex-col gap-5 rounded-ui bg-surface p-8 sm:p-12">
        <h1>Come in, sit down</h1>
        <p className="text-lg text-muted">
          Everybody in the house talks here. Say who you are, and you are at the table.
        </p>
        <Form
          action="Sit down"
          send={async ({ name = '' }) => name.trim()}
          onSent={(name) => name !== '' && onEnter(name)}
        >
          <Field label="Your name" name="name" required maxLength={MAX_NAME} autoComplete="given-name" />
        </Form>
      </div>
    </main>
  )
}
