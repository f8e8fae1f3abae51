import { StateWord, Tag } from '#client/ui/block/block.tsx'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Kbd, Keys } from '#client/ui/button/shortcut.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { plusIcon, retryIcon } from '#client/ui/icon/icons.ts'
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
