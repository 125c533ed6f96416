import { nextFrames } from './looks/loading.ts'
import { axeProblems, schemeRules } from './rig/axe.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { expect, test } from './rig/test.ts'
import { formStates } from './states/form-states.ts'
import { frameStates } from './states/frame-states.ts'
import { paymentStates } from './states/payment-states.ts'
import { salesStates } from './states/sales-states.ts'

const looks = [
  { width: 1440, colorScheme: 'light', rules: undefined },
  { width: 1440, colorScheme: 'dark', rules: schemeRules },
  { width: 390, colorScheme: 'dark', rules: undefined },
  { width: 390, colorScheme: 'light', rules: schemeRules },
] as const

for (const state of [...frameStates, ...formStates, ...salesStates, ...paymentStates]) {
  test.describe(state.path, () => {
    test.use({ allowedProblems: state.allowed ?? [] })

    test(`${state.name}: accessible at both widths in both schemes`, async ({ page, email }) => {
      // Colours in the middle of a transition are nobody's to judge.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      if (state.width) await page.setViewportSize({ width: state.width, height: 844 })
      await page.goto(state.path)
      await state.reach({ page, email })
      for (const { width, colorScheme, rules } of looks) {
        if (state.width && state.width !== width) continue
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme })
        await nextFrames(page)
        const problems = await axeProblems(page, { only: rules, within: state.within })
        expect(problems, `${width} px, ${colorScheme}`).toEqual([])
      }
      await page.setViewportSize({ width: state.width ?? 320, height: 800 })
      expect(await sidewaysScroll(page)).toEqual([])
    })
  })
}
