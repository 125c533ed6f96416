import type { Appearance } from '@stripe/stripe-js'
import { theme } from '#components/theme/tokens.ts'

/** The page's own colours and type for Stripe's form, read from the scheme that is shown. */
export function elementsAppearance(isDark: boolean): Appearance {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('teal'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorDanger: color('danger'),
      fontFamily: theme.font.text,
      borderRadius: theme.radius.small,
    },
  }
}
