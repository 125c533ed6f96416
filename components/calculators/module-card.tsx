import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import * as words from '#words/calculator-words.ts'
import { formatMoney } from '#contract/money.ts'
import { columnsIn, hiddenIn, media, theme } from '../theme/tokens.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { VisuallyHidden } from '../ui/text.tsx'
import { useIsPrinting } from '../theme/media-query-hook.ts'

type ModuleProps<Id extends string> = {
  /** Posted as `on` by a form without script. */
  id: Id
  name: string
  text: string
  cents: number
  isEnabled: boolean
  onToggle: (id: Id, isEnabled: boolean) => void
}

type ModuleHeadProps<Id extends string> = ModuleProps<Id> & {
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
}

type ModuleCardProps<Id extends string> = ModuleProps<Id> & { children: ReactNode }

const panelId = (id: string) => `inputs-${id}`

function ModuleHeadInner<Id extends string>(props: ModuleHeadProps<Id>) {
  const { id, name, text, cents, isEnabled, isExpanded, onToggle, onExpand } = props
  return (
    <Top>
      <Heading>
        <SwitchField
          autoComplete="off"
          label={name}
          name="on"
          value={id}
          checked={isEnabled}
          onChange={() => {
            onExpand(false)
            onToggle(id, !isEnabled)
          }}
        />
      </Heading>
      <Value>{isEnabled ? formatMoney(cents, 'whole') : words.switchedOff}</Value>
      <Text>{text}</Text>
      <Expand
        type="button"
        aria-expanded={isExpanded}
        aria-controls={panelId(id)}
        disabled={!isEnabled}
        onClick={() => onExpand(!isExpanded)}
      >
        <span>
          {/* In an element of its own: a browser that translates the page takes texts away from React. */}
          <span>{isExpanded ? words.hide : words.show}</span>{' '}
          <VisuallyHidden>{`${words.inputsOf} ${name}`}</VisuallyHidden>
        </span>
        <span aria-hidden="true">{isExpanded ? '−' : '+'}</span>
      </Expand>
    </Top>
  )
}

/** While a slider of one module is moved, the others, whose results do not change, are not rendered. */
const ModuleHead = memo(ModuleHeadInner) as typeof ModuleHeadInner

/** A module: its switch, what it yields, and its inputs, which open only while it is on; on paper they all are. */
export function ModuleCard<Id extends string>({ children, ...head }: ModuleCardProps<Id>) {
  const { id, isEnabled } = head
  const [isExpanded, setIsExpanded] = useState(false)
  const isOpen = isEnabled && isExpanded
  const isShown = useIsPrinting() ? isEnabled : isOpen
  const sheet = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)

  // A switch among the inputs can close them all, itself included: the focus goes to the card's own switch.
  useEffect(() => {
    const isFocusLost = wasOpen.current && !isOpen && document.activeElement === document.body
    if (isFocusLost) sheet.current?.querySelector('input')?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <Sheet ref={sheet} data-module={id} data-enabled={isEnabled || undefined}>
      <ModuleHead {...head} isExpanded={isOpen} onExpand={setIsExpanded} />
      <Panel id={panelId(id)} data-open={isShown || undefined}>
        {isShown && children}
      </Panel>
    </Sheet>
  )
}

/** A layer of its own: what another module shows need not be painted again. */
const Sheet = styled.section`
  isolation: isolate;
  padding-block: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};

  &:last-of-type {
    border-block-end: 1px solid ${theme.color.line};
  }
`

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${theme.space.md};
  align-items: center;
  ${columnsIn(media.cramped, '1fr')}
`

const Heading = styled.h3`
  font: 600 ${theme.size.h4}/1.3 ${theme.font.text};
  letter-spacing: 0;
`

const Value = styled.p`
  min-inline-size: 0;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.h4};
  font-variant-numeric: lining-nums tabular-nums;
  text-align: end;

  [data-enabled] > * > & {
    color: ${theme.color.ink};
    font-weight: 600;
  }
`

const Text = styled.p`
  grid-column: 1 / -1;
  padding-inline-start: 3.25rem;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  line-height: 1.45;

  ${media.tablet} {
    grid-column: 1;
  }
`

const Expand = styled.button`
  position: relative;
  display: inline-flex;
  grid-column: 1 / -1;
  justify-self: start;
  margin-inline-start: 3.25rem;
  gap: ${theme.space.xs};
  align-items: center;
  align-self: start;
  min-block-size: ${theme.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.teal};
  font-size: ${theme.size.small};
  font-weight: 600;

  ${media.tablet} {
    grid-column: 2;
    justify-self: end;
    margin: 0;
  }
  &:disabled {
    color: ${theme.color.inkSoft};
    cursor: not-allowed;
    opacity: 0.7;
  }
  ${hiddenIn(media.inert)}
`

const Panel = styled.div`
  display: none;
  gap: ${theme.space.lg} ${theme.space.xl};
  padding-block: ${theme.space.md} ${theme.space.sm};

  &[data-open] {
    display: grid;
  }
  ${columnsIn(media.tablet)}
`
