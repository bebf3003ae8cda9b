import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that runs once at a time: `isPending` is rendered too late for a second tap in the same moment. */
export function useExclusiveMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const isRunning = useRef(false);
  const { mutate, isPending, data } = useMutation({
    ...options,
    onSettled: (...settled) => {
      isRunning.current = false;
      return options.onSettled?.(...settled);
    },
  });
  return {
    data,
    isPending,
    mutate: (variables: Variables) => {
      if (!isRunning.current) {
        isRunning.current = true;
        mutate(variables);
      }
    },
  };
}
