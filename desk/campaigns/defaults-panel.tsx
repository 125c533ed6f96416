import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'
import type { Campaigns } from '#contract/desk/campaigns.ts'
import { theme } from '#components/theme/tokens.ts'
import { Field } from '#components/ui/field.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { useTyped } from '../ui/typed.ts'
import { useChange } from './use-campaigns.ts'

type Values = Campaigns['values']

type DefaultsPanelProps<Name extends keyof Values> = {
  title: string
  campaigns: Campaigns
  labels: Readonly<Record<Name, string>>
  /** Message once they are stored. */
  said: string
  input: Partial<ComponentProps<typeof Field>>
  /** A value as its field has it, and back. */
  textOf: (value: Values[Name]) => string
  valueOf: (text: string) => Values[Name] | null
  /** The default of `site.config.ts`, in words. */
  defaultText: (value: Campaigns['defaults'][Name]) => string
  /** How it stands, ahead of what the default is. */
  says: (name: Name) => string
  /** A line below the fields. */
  children?: ReactNode
}

/** Settings of the campaign that have a default each, which one press takes them back to. */
export function DefaultsPanel<Name extends keyof Values>({
  title,
  campaigns: { values, defaults, changed, version },
  labels,
  said,
  input,
  textOf,
  valueOf,
  defaultText,
  says,
  children,
}: DefaultsPanelProps<Name>) {
  const { change, action, faultOf } = useChange(version)
  const names = Object.keys(labels) as Name[]
  const stored = Object.fromEntries(names.map((name) => [name, textOf(values[name])])) as Record<
    Name,
    string
  >
  const { typed, overtaken, forget, drop, bind } = useTyped(stored, `campaign: ${title}`)
  const set = Object.fromEntries(
    names.flatMap((name) => (typed[name] === stored[name] ? [] : [[name, valueOf(typed[name])]])),
  )
  const takeBack = (name: Name) =>
    change(
      { set: {}, reset: [name], says: `${labels[name]}: the default again.` },
      { onSuccess: () => drop(name) },
    )
  return (
    <Panel title={title} isFolded>
      <SaveForm
        action={action}
        isChanged={Object.keys(set).length > 0}
        overtaken={overtaken}
        onSave={() => change({ set, says: said }, { onSuccess: () => forget(typed) })}
      >
        {names.map((name) => (
          <Field
            key={name}
            {...input}
            {...bind(name)}
            label={labels[name]}
            error={faultOf(name)}
            hint={
              <Line>
                {says(name)}
                {changed.includes(name) ? (
                  <>
                    Default: {defaultText(defaults[name])}.{' '}
                    <Back
                      type="button"
                      disabled={action.isPending}
                      aria-label={`Take it back: ${labels[name]}, to ${defaultText(defaults[name])}`}
                      onClick={() => takeBack(name)}
                    >
                      Take it back
                    </Back>
                  </>
                ) : (
                  'This is the default.'
                )}
              </Line>
            }
          />
        ))}
        {children}
      </SaveForm>
    </Panel>
  )
}

const Line = styled.span`
  display: block;
`

const Back = styled.button`
  min-block-size: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.teal};
  font-weight: 600;
  text-decoration: underline;
`
