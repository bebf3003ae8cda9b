// Loaded into a server before its own code: shifts its clock, for tests that depend on time. Timers keep their pace.
const shiftMs = Number(process.env['CLOCK_SHIFT_MS']);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shiftMs] : args, newTarget),
  get: (target, property) =>
    property === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, property, target),
});
