import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';

/**
 * Parses each answer by its schema, and writes it. The provider's own compiler encodes, which runs each schema with a check
 * twice; in answers nothing is transformed, so that parsing gives the same.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema, method, url }) =>
  (data) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) {
      throw new ResponseSerializationError(method, url, { cause: parsed.error });
    }
    return JSON.stringify(parsed.data);
  };
