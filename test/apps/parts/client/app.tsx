import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Route, Switch } from 'wouter'
import { z } from 'zod'
import { ask } from './ask'
import { Button } from './ui/button'
import { Card } from './ui/card'
import { Confirm, Dialog } from './ui/dialog'
import { Check, Field, Select, TextArea } from './ui/field'
import { Form } from './ui/form'
import { Frame, NothingHere, Page } from './ui/frame'
import { Menu } from './ui/menu'
import { Empty, Loaded } from './ui/states'
import { Table } from './ui/table'
import { Tabs } from './ui/tabs'
import { toast } from './ui/toast'

const toolsSchema = z.array(z.object({ id: z.number(), name: z.string(), kind: z.string(), price: z.number() }))

export function App() {
  return (
    <Frame
      name="Tool wall"
      nav={[
        { to: '/', label: 'Wall' },
        { to: '/words', label: 'Words' },
      ]}
      footer="One of each."
    >
      <Switch>
        <Route path="/" component={Wall} />
        <Route path="/words" component={Words} />
        <Route component={NothingHere} />
      </Switch>
    </Frame>
  )
}

function Wall() {
  const tools = useQuery({ queryKey: ['tools'], queryFn: () => ask(toolsSchema, '/api/tools') })
  const [isOpen, setOpen] = useState(false)
  return (
    <Page
      title="The wall"
      lead="What hangs here, and what it cost."
      actions={
        <>
          <Menu
            label="More"
            items={[
              { label: 'Say hello', act: () => toast('Hello from the wall.') },
              { label: 'Read the words', to: '/words' },
            ]}
          />
          <Button onClick={() => setOpen(true)}>Hang one up</Button>
        </>
      }
    >
      <Loaded query={tools} empty={<Empty title="The wall is bare." text="The first tool hangs here." />}>
        {(all) => (
          <Table
            caption="Tools"
            rows={all}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Tool', cell: ({ name }) => name },
              { name: 'Kind', cell: ({ kind }) => kind },
              { name: 'Price', cell: ({ price }) => price.toFixed(2), isNumber: true },
              {
                name: 'Away',
                cell: ({ id, name }) => (
                  <Confirm
                    label={`Take ${name} down`}
                    question={`Shall ${name} go?`}
                    act={() => ask(z.object({ id: z.number() }), `/api/tools/${id}`, { method: 'DELETE' })}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
      <Dialog title="A tool for the wall" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form
          action="Hang it up"
          send={(body) => ask(z.object({ id: z.number() }), '/api/tools', { method: 'POST', body })}
          onSent={() => setOpen(false)}
        >
          <Field label="Name" name="name" />
          <Select label="Kind" name="kind" options={['Hammer', 'Saw', 'Plane']} />
          <Field label="Price" name="price" inputMode="decimal" hint="In euros" />
          <TextArea label="Where it comes from" name="story" />
          <Check label="It is sharp" name="isSharp" />
        </Form>
      </Dialog>
    </Page>
  )
}

function Words() {
  return (
    <Page title="Words">
      <Tabs
        label="Words about"
        tabs={[
          { id: 'hammers', label: 'Hammers', content: <Card title="Hammers">They find every nail.</Card> },
          { id: 'saws', label: 'Saws', content: <Card title="Saws">They sing when they are sharp.</Card> },
        ]}
      />
    </Page>
  )
}
