import type { ComponentProps, FormEvent } from 'react'
import styled from 'styled-components'
import type { FormKind } from '#contract/api.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { Honeypot } from '../ui/honeypot.tsx'
import type { useLeadForm } from './use-lead-form.ts'

type LeadFormProps = Pick<ComponentProps<'form'>, 'className' | 'tabIndex' | 'children'> & {
  of: { kind: FormKind; formProps: ReturnType<typeof useLeadForm>['formProps'] }
  /** Answers the page gives itself. */
  hidden?: Record<string, string>
  /** `split` puts fields in two columns where there is room; `plain` leaves the layout to what is inside. */
  layout?: keyof typeof layouts
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** The form element, with what each one needs besides its fields. */
export function LeadForm({
  of: { kind, formProps },
  hidden,
  layout = 'column',
  onInput,
  onSubmit = formProps.onSubmit,
  children,
  ...form
}: LeadFormProps) {
  const Layout = layouts[layout]
  return (
    <Layout
      {...formProps}
      {...form}
      onSubmit={onSubmit}
      onInput={(event: FormEvent<HTMLFormElement>) => {
        formProps.onInput(event)
        onInput?.(event)
      }}
    >
      {Object.entries({ form: kind, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
      {children}
    </Layout>
  )
}

const Column = styled.form`
  position: relative;
  display: grid;
  outline: none;
  gap: ${theme.space.md};
`

const Split = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.lg} ${theme.space.md};

  > noscript {
    grid-column: 1 / -1;
  }

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`

const layouts = { column: Column, split: Split, plain: 'form' } as const
