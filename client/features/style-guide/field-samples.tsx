import { useState } from 'react'
import { Checkbox, Switch } from '#client/ui/form/checkbox.tsx'
import { Field, TextArea } from '#client/ui/form/field.tsx'
import { NumberField } from '#client/ui/form/number-field.tsx'
import { PromptBox } from '#client/ui/form/prompt-box.tsx'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { Example } from './example.tsx'

const SORTS = [
  { value: 'updated', label: 'Last changed' },
  { value: 'created', label: 'Created' },
  { value: 'title', label: 'Title' },
  { value: 'credits', label: 'Credits spent', disabled: true },
]

export function FieldSamples() {
  return (
    <>
      <Example of="Text: plain, described, large">
        <Field label="Title" defaultValue="Street tools" />
        <Field
          label="Address"
          description="Letters, digits and hyphens. It can be changed later."
          placeholder="street-tools"
        />
        <Field label="Email" large type="email" placeholder="ada@example.com" />
      </Example>
      <Example of="Text: invalid, disabled, long">
        <Field label="Address" defaultValue="street tools" problem="Letters, digits and hyphens only." />
        <Field label="Owner" defaultValue="Ada" disabled />
        <TextArea
          label="Notes"
          description="For you alone."
          defaultValue={'A text of several lines grows with what is written in it.\nSecond line.'}
        />
      </Example>
      <Example of="Number">
        <Numbers />
      </Example>
      <Example of="Search">
        <SearchField label="Search projects" value="" onChange={() => {}} />
      </Example>
      <Example of="Select: chosen, nothing chosen, invalid, disabled">
        <Selects />
      </Example>
      <Example of="Switch and checkbox: off, on, partly, disabled">
        <Choices />
      </Example>
      <Example of="Prompt box" wide>
        <PromptBox
          placeholder="A tool library for our street: tools with photo, owner and who has it now"
          onBuild={() => {}}
        />
      </Example>
    </>
  )
}

function Numbers() {
  const [credits, setCredits] = useState<number | null>(500)
  return (
    <>
      <NumberField
        label="Credits"
        value={credits}
        onChange={setCredits}
        min={100}
        max={5_000}
        step={100}
        description="From 100 to 5,000."
      />
      <NumberField
        label="Price"
        value={12.5}
        onChange={() => {}}
        format={{ style: 'currency', currency: 'USD' }}
        problem="More than this card allows."
      />
      <NumberField label="Seats" value={1} onChange={() => {}} disabled />
    </>
  )
}

function Selects() {
  const [sort, setSort] = useState<string | null>('updated')
  const [other, setOther] = useState<string | null>(null)
  return (
    <>
      <Select label="Sort by" options={SORTS} value={sort} onChange={setSort} />
      <Select label="Sort after that by" options={SORTS} value={other} onChange={setOther} placeholder="Nothing" />
      <Select
        label="Country"
        options={SORTS}
        value={null}
        placeholder="Choose a country"
        problem="Choose a country."
        onChange={() => {}}
      />
      <Select label="Region" options={SORTS} value="title" disabled onChange={() => {}} />
    </>
  )
}

function Choices() {
  const [isOn, setIsOn] = useState(true)
  const [isChecked, setIsChecked] = useState(true)
  return (
    <>
      <Switch
        label="Count my visits"
        description="Nothing of what you write is sent."
        checked={isOn}
        onChange={setIsOn}
      />
      <Switch label="Off" checked={false} onChange={() => {}} />
      <Switch label="Disabled" checked disabled onChange={() => {}} />
      <Checkbox label="Keep the database" checked={isChecked} onChange={setIsChecked} />
      <Checkbox label="Some of them" checked={false} isIndeterminate onChange={() => {}} />
      <Checkbox label="None" checked={false} onChange={() => {}} />
      <Checkbox label="Disabled" checked disabled onChange={() => {}} />
    </>
  )
}
