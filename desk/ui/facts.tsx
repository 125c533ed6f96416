import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

/** Names and values, as on the head of a sheet; what is empty is left out. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <Grid>
      {facts
        .filter(({ value }) => value === 0 || Boolean(value))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Grid>
  )
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${theme.space.md} ${theme.space.lg};
  font-size: ${theme.size.small};

  dt {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
  }
  /* Names of fields come as the CRM has them. */
  dt::first-letter {
    text-transform: uppercase;
  }
  dd {
    overflow-wrap: anywhere;
  }
  dd > * {
    white-space: normal;
  }
`
