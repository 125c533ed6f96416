export { buyPolicy as policyExtra } from '#components/checkout/buy-policy.ts'
