import { useState } from 'react'
import { StateWord, Tag } from '#client/ui/block/block.tsx'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Kbd, Keys } from '#client/ui/button/shortcut.tsx'
import { Checkbox, Switch } from '#client/ui/form/checkbox.tsx'
import { Field, TextArea } from '#client/ui/form/field.tsx'
import { NumberField } from '#client/ui/form/number-field.tsx'
import { PromptBox } from '#client/ui/form/prompt-box.tsx'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { plusIcon, retryIcon } from '#client/ui/icon/icons.ts'
import { Select } from '#client/ui/menu/select.tsx'
import { Tooltip } from '#client/ui/popover/tooltip.tsx'
import { Example } from './example.tsx'

export function ButtonSamples() {
  return (
    <>
      <Example of="Tones: one primary per view">
        <div className="row">
          <Button tone="primary">Publish</Button>
          <Button>Share</Button>
          <Button tone="accent">Follow</Button>
          <Button tone="quiet">Cancel</Button>
          <Button tone="danger">Delete</Button>
          <a className={buttonClass()} href="#buttons">
            A link
          </a>
        </div>
      </Example>
      <Example of="Sizes">
        <div className="row">
          <Button size="small">Small</Button>
          <Button>Normal</Button>
          <Button size="large">Large</Button>
          <Tooltip label="Reload">
            <Button icon aria-label="Reload">
              <Icon path={retryIcon} />
            </Button>
          </Tooltip>
          <Button icon size="small" aria-label="Add">
            <Icon path={plusIcon} dense />
          </Button>
        </div>
      </Example>
      <Example of="Disabled and busy">
        <div className="row">
          <Button disabled>Unavailable</Button>
          <Button tone="primary" disabled>
            Unavailable
          </Button>
          <Button tone="primary" isBusy>
            Publishing
          </Button>
          <Button isBusy>Saving</Button>
        </div>
      </Example>
      <Example of="With icon, with keys, copy">
        <div className="row">
          <Button>
            <Icon path={plusIcon} dense />
            New project
          </Button>
          <Button tone="primary">
            Build it
            <Kbd>↵</Kbd>
          </Button>
          <CopyButton text="err_7k2v9d" />
          <Keys keys={['Mod', 'K']} />
        </div>
      </Example>
      <Example of="Tags: a state that needs a word">
        <div className="row">
          <Tag>Test payments</Tag>
          <Tag tone="acc">Turn 3</Tag>
          <Tag tone="pass">Kept</Tag>
          <Tag tone="fail" block="failed">
            Regressed
          </Tag>
          <Tag tone="warn">Slow</Tag>
        </div>
      </Example>
      <Example of="A block with its word">
        <div className="row">
          <StateWord state="set">Live</StateWord>
          <StateWord state="running">Building</StateWord>
          <StateWord state="drawn">Queued</StateWord>
          <StateWord state="failed">Failed: 2 checks</StateWord>
        </div>
      </Example>
    </>
  )
}

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
