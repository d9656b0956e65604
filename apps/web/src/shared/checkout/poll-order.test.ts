import type { Order, OrderStatus } from '@grandstand/contract/payments.schema';
import { describe, expect, it, vi } from 'vitest';
import { pollOrder } from './poll-order.ts';

const order = (status: OrderStatus) => ({ id: 4, status }) as Order;

function poll(...statuses: OrderStatus[]) {
  const ask = vi.fn(async () => order(statuses.shift() ?? 'processing'));
  const pause = vi.fn(async () => {
    if (statuses.length === 0) throw new Error('polled after the last status');
  });
  const onOrder = vi.fn();
  return { ask, pause, onOrder };
}

describe('pollOrder', () => {
  it('polls right away, then after each pause', async () => {
    const { ask, pause, onOrder } = poll('created', 'processing', 'paid');
    await pollOrder({ ask, pause, onOrder });
    expect(ask).toHaveBeenCalledTimes(3);
    expect(pause).toHaveBeenCalledTimes(2);
    expect(ask.mock.invocationCallOrder[0]).toBeLessThan(pause.mock.invocationCallOrder[0] ?? 0);
    expect(onOrder).toHaveBeenLastCalledWith(order('paid'));
  });

  it.each(['paid', 'failed', 'refunded', 'expired'] as const)('stops at the status %s', async status => {
    const { ask, pause, onOrder } = poll(status);
    await pollOrder({ ask, pause, onOrder });
    expect(ask).toHaveBeenCalledOnce();
    expect(pause).not.toHaveBeenCalled();
  });

  it('stops at a request error', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('no response')));
    const pause = vi.fn(async () => undefined);
    await expect(pollOrder({ ask, pause, onOrder: vi.fn() })).rejects.toThrow('no response');
    expect(ask).toHaveBeenCalledOnce();
  });
});
