import { css } from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

/** A dot before something, in the colour of its `data-tone`; its size and place are whose it is. */
export const toneDot = css`
  &::before {
    border-radius: ${theme.radius.round};
    background: ${theme.color.lineStrong};
    content: '';
  }
  &[data-tone='good']::before {
    background: ${theme.color.teal};
  }
  &[data-tone='waiting']::before {
    background: ${theme.color.brass};
  }
  &[data-tone='wrong']::before {
    background: ${theme.color.danger};
  }
`
