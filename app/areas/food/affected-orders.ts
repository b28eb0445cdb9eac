/** product/food 4: what is said before a change that takes the meal from this many open orders. */
export function affectedOrdersText(orders: number): string {
  return `Please note that this action affects ${orders} active orders and will be unavailable. By confirming, affected clients will be notified via a customer-messaging tool and email.`
}
