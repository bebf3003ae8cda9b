/** Whether journeys run beside this suite. */
export const beside = process.env['TEST_BESIDE'] === '1';
