import { buyPolicy } from '#components/checkout/buy-policy.ts'

export const policyExtra = buyPolicy
